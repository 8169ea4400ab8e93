import { join } from 'node:path'
import { build } from 'esbuild'

const SOURCES = join(import.meta.dirname, '../browser')

export const scriptNames = ['stripe', 'card-frame', 'bank-frame'] as const
export type ScriptName = (typeof scriptNames)[number]

const built = new Map<ScriptName, Promise<string>>()

/** A script for the browser, made of its modules at the first visit. */
export function scriptOf(name: ScriptName): Promise<string> {
  const known = built.get(name) ?? bundle(name)
  built.set(name, known)
  return known
}

async function bundle(name: ScriptName): Promise<string> {
  const entryPoints = [join(SOURCES, `${name}.ts`)]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2022' })
  return outputFiles[0]?.text ?? ''
}
