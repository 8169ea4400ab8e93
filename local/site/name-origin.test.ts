import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nameOrigin } from './name-origin.ts'
import { precompress } from './precompress.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stopwise-origin-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('the pages of a build name the address at which they are, also when it changes', async () => {
  await writeFile(join(folder, 'home.html'), `<link href="https://origin.invalid/">\n${'word '.repeat(500)}`)
  const page = () => readFile(join(folder, 'home.html'), 'utf8')

  await nameOrigin(folder, 'http://127.0.0.1:4600')
  await precompress(folder)
  expect(await page()).toContain('href="http://127.0.0.1:4600/"')
  await nameOrigin(folder, 'http://127.0.0.1:4700')

  expect(await page()).toContain('href="http://127.0.0.1:4700/"')
  await expect(readFile(join(folder, 'home.html.br'))).rejects.toThrow('ENOENT')
})
