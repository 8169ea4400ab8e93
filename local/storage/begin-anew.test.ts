import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginAnew } from './begin-anew.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-anew-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

it('a fresh start forgets what was stored, and keeps address files and copies of what was damaged', async () => {
  await mkdir(join(directory, 'user-pool'))
  await mkdir(join(directory, 'places'))
  for (const file of ['mail.json', 'user-pool/users.json', 'user-pool/users.json.damaged-20261122-031500']) {
    await writeFile(join(directory, file), '{}')
  }

  await beginAnew(directory)

  expect((await readdir(directory)).sort()).toEqual(['places', 'user-pool-users.json.damaged-20261122-031500'])
})
