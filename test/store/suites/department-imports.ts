import { beforeEach, describe, expect, it } from 'vitest'
import { newImport } from '#core/department/imports/kept-import.ts'

const now = Date.UTC(2026, 10, 22)
const actor = { userId: 'sam', name: 'Sam Ortiz' }
let count = 0
const nextId = (): string => {
  count += 1
  return `imp${String(count).padStart(20, '0')}`
}

const store = () => import('#store/department/imports.ts')

async function kept(importId = nextId()): Promise<string> {
  const { createImport } = await store()
  await createImport(newImport({ importId, fileName: 'a.csv', kind: 'holidays', actor }, now))
  return importId
}

async function checking(): Promise<string> {
  const { changeImport } = await store()
  const importId = await kept()
  await changeImport(importId, { attempt: 1, statuses: ['waiting'] }, { status: 'checking', updatedAt: now })
  return importId
}

async function currentId(): Promise<string | undefined> {
  const { readCurrentImports } = await store()
  return (await readCurrentImports()).find(({ kind }) => kind === 'holidays')?.importId
}

export function describeDepartmentImports(): void {
  describe('the imports of the department', () => {
    let replaces: string | undefined
    const next = (importId: string) =>
      ({ kind: 'holidays', importId, attempt: 1, from: 'checking', replaces, now }) as const

    beforeEach(async () => {
      replaces = await currentId()
    })

    it('come back as they were kept, the newest first', async () => {
      const { listRecentImports, readKeptImport } = await store()
      const [older, newer] = [await kept(), await kept()]

      const [first, second] = await listRecentImports()

      expect([first?.importId, second?.importId]).toEqual([newer, older])
      expect(await readKeptImport(older)).toEqual(
        newImport({ importId: older, fileName: 'a.csv', kind: 'holidays', actor }, now),
      )
      expect(await readKeptImport('nothing')).toBeUndefined()
    })

    it('change only in the reading and the states that the change is made for', async () => {
      const { changeImport, readKeptImport } = await store()
      const importId = await kept()
      const waiting = { attempt: 1, statuses: ['waiting'] } as const

      const changes = [
        await changeImport(importId, { ...waiting, attempt: 2 }, { done: 5, updatedAt: now }),
        await changeImport(importId, waiting, { status: 'failed', failure: 'Broken', updatedAt: now + 1 }),
        await changeImport(importId, waiting, { done: 7, updatedAt: now }),
        await changeImport(importId, { attempt: 1, statuses: ['failed'] }, { attempt: 2, updatedAt: now }, ['failure']),
      ]

      expect(changes).toEqual([false, true, false, true])
      const { failure, ...rest } = (await readKeptImport(importId)) ?? {}
      expect(failure).toBeUndefined()
      expect(rest).toMatchObject({ status: 'failed', done: 0, attempt: 2 })
    })

    it('have one of a kind that counts, and the one before it ends', async () => {
      const { makeCurrent, readKeptImport } = await store()
      const first = await checking()
      expect(await makeCurrent(next(first), { rows: 3 })).toBe('current')
      replaces = first
      const second = await checking()

      expect(await makeCurrent(next(second))).toBe('current')

      expect(await currentId()).toBe(second)
      expect(await readKeptImport(first)).toMatchObject({ status: 'replaced', rows: 3, expiresAt: expect.any(Number) })
      const { expiresAt, ...counted } = (await readKeptImport(second)) ?? {}
      expect(expiresAt).toBeUndefined()
      expect(counted).toMatchObject({ status: 'current' })
    })

    it('are overtaken by another one that counts meanwhile, and nothing is written', async () => {
      const { makeCurrent, readKeptImport } = await store()
      const [one, two] = [await checking(), await checking()]

      const outcomes = await Promise.all([makeCurrent(next(one)), makeCurrent(next(two))])

      expect(outcomes.toSorted()).toEqual(['current', 'overtaken'])
      const loser = outcomes[0] === 'overtaken' ? one : two
      expect(await readKeptImport(loser)).toMatchObject({ status: 'checking' })
      expect(await currentId()).toBe(loser === one ? two : one)
    })

    it('cannot count once they were dropped, or are read anew', async () => {
      const { changeImport, makeCurrent } = await store()
      const [dropped, anew] = [await checking(), await checking()]
      await changeImport(dropped, { attempt: 1, statuses: ['checking'] }, { status: 'dropped', updatedAt: now })
      await changeImport(anew, { attempt: 1, statuses: ['checking'] }, { attempt: 2, updatedAt: now })

      expect([await makeCurrent(next(dropped)), await makeCurrent(next(anew))]).toEqual(['changed', 'changed'])
      expect(await currentId()).toBe(replaces)
    })
  })
}
