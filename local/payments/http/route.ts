import type * as z from 'zod'
import type { Provider } from '../provider.ts'
import { parseParams } from './params.ts'

export interface Call {
  readonly provider: Provider
  /** What the path names, in its order. */
  readonly ids: readonly string[]
  /** Path of the request, for lists. */
  readonly path: string
  /** Made with the key that pages have: only what has a secret of its own may be read. */
  readonly isPublishable: boolean
}

export interface Route {
  readonly method: 'DELETE' | 'GET' | 'POST'
  /** Path below `/v1/`; a part that begins with a colon stands for any id. */
  readonly path: readonly string[]
  /** Whether the key that pages have is enough. */
  readonly takesPublishableKey: boolean
  run(params: unknown, call: Call): object
}

/** A call of the provider: `POST customers/:id`. It runs whole before the next one begins. */
export function route<Params>(
  address: `${Route['method']} ${string}`,
  shape: z.ZodType<Params>,
  run: (params: Params, call: Call, id: string) => object,
): Route {
  const [method, path = ''] = address.split(' ')
  return {
    method: method === 'GET' || method === 'DELETE' ? method : 'POST',
    path: path.split('/'),
    takesPublishableKey: false,
    run: (params, call) => run(parseParams(shape, params), call, call.ids[0] ?? ''),
  }
}

/** A call that pages may make too. */
export const publicRoute = (made: Route): Route => ({ ...made, takesPublishableKey: true })

export interface FoundRoute {
  readonly route: Route
  readonly ids: readonly string[]
}

/** Names before ids: `customers/search` is no customer. */
export function findRoute(routes: readonly Route[], method: string, path: string): FoundRoute | undefined {
  const parts = path.split('/').map(decodeURIComponent)
  const fits = ({ path: pattern }: Route) =>
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  const found = routes
    .filter((each) => each.method === method && fits(each))
    .toSorted((one, other) => idsIn(one.path) - idsIn(other.path))[0]
  return found && { route: found, ids: parts.filter((_part, at) => found.path[at]?.startsWith(':')) }
}

const idsIn = (path: readonly string[]) => path.filter((part) => part.startsWith(':')).length
