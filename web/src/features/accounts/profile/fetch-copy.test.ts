import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EXPORT_PART_BYTES } from '#core/accounts/data-export.ts'

const { accounts } = vi.hoisted(() => ({ accounts: { dataExportPart: vi.fn() } }))
vi.mock(import('#web/client/api.ts'), () => ({ client: { accounts } }) as never)
const { fetchCopy } = await import('./fetch-copy.ts')

const copy = Uint8Array.from({ length: 2 * EXPORT_PART_BYTES + 7 }, (_, at) => at % 251)
const ready = { createdAt: 5, bytes: copy.length }
const partOf = async ({ part }: { readonly part: number }) => ({
  headers: {},
  body: new Blob([copy.slice(part * EXPORT_PART_BYTES, (part + 1) * EXPORT_PART_BYTES)]),
})
const failing = (status: number) => () =>
  Promise.reject(new ORPCError('accounts.x', { status, message: 'The part failed.' }))

beforeEach(() => {
  vi.useFakeTimers()
  accounts.dataExportPart.mockReset().mockImplementation(partOf)
})

afterEach(() => void vi.useRealTimers())

/** What becomes of it once all pauses are over. */
async function settled(work: Promise<Blob>): Promise<PromiseSettledResult<Blob>> {
  const [outcome] = await Promise.all([Promise.allSettled([work]), vi.runAllTimersAsync()])
  return outcome[0]
}

it('joins the parts of a copy in order and reports progress', async () => {
  const seen: number[] = []

  const file = await fetchCopy(ready, (bytes) => seen.push(bytes))

  expect(Buffer.from(await file.arrayBuffer()).equals(copy)).toBe(true)
  expect(seen).toEqual([EXPORT_PART_BYTES, 2 * EXPORT_PART_BYTES, copy.length])
})

it('retries a part after a temporary failure, and only that part', async () => {
  accounts.dataExportPart.mockImplementationOnce(partOf).mockImplementationOnce(failing(503))

  const outcome = await settled(fetchCopy(ready, () => undefined))

  expect(outcome).toMatchObject({ value: { size: copy.length } })
  expect(accounts.dataExportPart.mock.calls.map(([{ part }]) => part)).toEqual([0, 1, 1, 2])
})

it('gives up at once if the copy is gone or the daily limit is reached, and otherwise after some tries', async () => {
  for (const [status, calls] of [
    [404, 1],
    [429, 1],
    [500, 4],
  ] as const) {
    accounts.dataExportPart.mockReset().mockImplementation(failing(status))

    expect(await settled(fetchCopy(ready, () => undefined))).toMatchObject({ reason: { status } })
    expect(accounts.dataExportPart).toHaveBeenCalledTimes(calls)
  }
})

it('refuses a file with a different length than the copy', async () => {
  await expect(fetchCopy({ ...ready, bytes: copy.length + 1 }, () => undefined)).rejects.toThrow('instead of')
})
