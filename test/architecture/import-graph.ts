import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Where the sources lie. */
const ROOMS = 'api,bin,core,engine,events,lambdas,lib,local,scripts,statemachines,store,test,web/src'

/** Imports and exports, imports at run time, and workers by their address. */
const IMPORTS =
  /(?:^|\n)(?:import|export)\b[^'"]*?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]/g

const ALIAS = /^#(?:(web)\/|)/

/** What each source imports of the others, by paths in the repository. */
export function readImports(): ReadonlyMap<string, readonly string[]> {
  const paths = globSync(`{${ROOMS}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter((path) => !path.includes('node_modules'))
  const known = new Set(paths)
  return new Map(
    paths.map((path) => {
      const found = [...readFileSync(join(root, path), 'utf8').matchAll(IMPORTS)].map(([, ...names]) =>
        resolve(path, names.find((name) => name !== undefined) ?? ''),
      )
      return [path, [...new Set(found)].filter((to) => to !== path && known.has(to))]
    }),
  )
}

function resolve(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.replace(ALIAS, (_alias, web) => (web ? 'web/src/' : ''))
  return posix.join(posix.dirname(from), path)
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
