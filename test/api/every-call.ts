import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { callsOf, contract } from '#api/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each test file leaves the calls that it has seen succeed. */
    calledRoutes: string
  }
}

/** Looks back when all files of this folder have run: every call of the contract has a test that sees it succeed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stopwise-calls-'))
  project.provide('calledRoutes', folder)
  return async () => {
    const kept = await readdir(folder)
    const called = new Set(
      (await Promise.all(kept.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))).flat(),
    )
    const isWhole = kept.length >= (await filesWithCloud()) && !project.vitest.config.testNamePattern
    await rm(folder, { recursive: true })
    const missing = callsOf(contract)
      .map(({ feature, name }) => `${feature}.${name}`)
      .filter((name) => !called.has(name))
    if (isWhole && missing.length > 0) throw new Error(`No test sees these calls succeed: ${missing.join(', ')}`)
  }
}

async function filesWithCloud(): Promise<number> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  return texts.filter((text) => text.includes('withCloud(')).length
}
