import type { ApiRoute } from '#api/index.ts'

export type RouteMatch = { readonly route: ApiRoute; readonly parameters: Readonly<Record<string, string>> }

type Row = { readonly route: ApiRoute; readonly pattern: RegExp; readonly names: readonly string[] }

/** Finds the route of a request as an HTTP API does: exact segments go before parameters. */
export function compileRoutes(routes: readonly ApiRoute[]): (method: string, path: string) => RouteMatch | undefined {
  const rows = routes.map(compileRow).sort((left, right) => specificity(right) - specificity(left))
  return (method, path) => {
    for (const { route, pattern, names } of rows) {
      const match = route.method === method ? pattern.exec(path) : null
      if (match) return { route, parameters: parametersOf(names, match) }
    }
    return undefined
  }
}

function compileRow(route: ApiRoute): Row {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const source = route.path
    .split(/\{\w+\}/)
    .map(escapePattern)
    .join('([^/]+)')
  return { route, names, pattern: new RegExp(`^${source}$`) }
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// Compares paths of equal length, the only ones that can both match: the fewer parameters, the more specific.
const specificity = ({ names }: Row) => -names.length

const parametersOf = (names: readonly string[], match: RegExpExecArray) =>
  Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]))

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
