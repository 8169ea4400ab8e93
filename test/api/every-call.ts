import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { callsOf, contract } from '#api/index.ts'
import { keepRecording } from '#rehearsal/recording/recording.ts'
import { neverFailed } from './faults/never-failed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each test file leaves the calls that it has seen succeed. */
    calledRoutes: string
  }
}

/**
 * Looks back when all files of this folder have run: no call of the contract is without a test that sees it succeed, and
 * the calls of AWS that no test has fail are told. What functions asked AWS for meanwhile is kept for the rehearsal of
 * their rights.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stopwise-calls-'))
  project.provide('calledRoutes', folder)
  const recording = join(folder, 'accesses.jsonl')
  process.env.STOPWISE_CALLS = recording
  return async () => {
    const kept = (await readdir(folder)).filter((file) => file.endsWith('.json'))
    const called = new Set(
      (await Promise.all(kept.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))).flat(),
    )
    // Long tests alone are not asked for every call.
    const isDeep = project.vitest.config.tagsFilter?.includes('deep || wide') ?? false
    const isWhole = !isDeep && kept.length >= (await filesWithCloud()) && !project.vitest.config.testNamePattern
    const keeps = isWhole || process.env.STOPWISE_RECORDS === 'all'
    if (keeps && existsSync(recording)) keepRecording(recording)
    const unfailed = isWhole ? await neverFailed(folder, recording) : []
    await rm(folder, { recursive: true })
    const missing = callsOf(contract)
      .map(({ feature, name }) => `${feature}.${name}`)
      .filter((name) => !called.has(name))
    if (isWhole && missing.length > 0) throw new Error(`No test sees these calls succeed: ${missing.join(', ')}`)
    if (unfailed.length > 0)
      console.warn(`No walk of test/api/faults has these calls fail:\n  ${unfailed.join('\n  ')}`)
  }
}

/** Of those that `npm test` runs. */
async function filesWithCloud(): Promise<number> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  return texts.filter((text) => text.includes('withCloud(') && !text.startsWith('/** @module-tag deep')).length
}
