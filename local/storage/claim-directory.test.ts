import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDirectory } from './claim-directory.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-claim-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

describe('a directory', () => {
  it('belongs to one at a time and is free again when it is given back', async () => {
    const release = await claimDirectory(directory)

    await expect(claimDirectory(directory)).rejects.toThrow(/is in use/)
    await release()

    const releaseAgain = await claimDirectory(directory)
    await releaseAgain()
  })

  it('is free again when its owner was killed', async () => {
    const module = new URL('./claim-directory.ts', import.meta.url).href
    const script = `const { claimDirectory } = await import(${JSON.stringify(module)})
await claimDirectory(${JSON.stringify(directory)}); console.log('claimed'); setInterval(() => {}, 1000)`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(owner.stdout, 'data')
    await expect(claimDirectory(directory)).rejects.toThrow(/is in use/)
    owner.kill('SIGKILL')
    await once(owner, 'exit')

    const release = await claimDirectory(directory)

    await release()
  })

  it('cannot be a file', async () => {
    const path = join(directory, 'file')
    await writeFile(path, '')

    await expect(claimDirectory(path)).rejects.toThrow(/is not a folder/)
  })
})
