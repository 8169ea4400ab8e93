import { beforeEach, expect, it, vi } from 'vitest'
import { builtDay } from '#test/support/build-team-day.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const { readDay, readCompressed } = vi.hoisted(() => ({ readDay: vi.fn(), readCompressed: vi.fn() }))
vi.mock(import('#store/teams/days.ts'), () => ({ readDay }) as never)
vi.mock(import('#lambdas/gateways/compressed-payloads.ts'), () => ({ readCompressed }) as never)
setHandlerEnvironment()
const { dayToJson, readSavedDay } = await import('./day-payloads.ts')

const json = dayToJson(builtDay(4, 2))
const body = JSON.parse(json)
const kept = new Map<string, string>()
const record = (payloadKey: string) => ({ payloadKey })
/** What is read, the day as it would be saved again. */
async function read() {
  const saved = await readSavedDay('u1', '2026-11-24', 5)
  return saved && { ...saved, body: JSON.parse(dayToJson(saved.body)) }
}

beforeEach(() => {
  vi.resetAllMocks()
  kept.clear()
  readCompressed.mockImplementation(async (key: string, parse: (json: unknown) => unknown) => {
    const found = kept.get(key)
    return found && parse(JSON.parse(found))
  })
})

it('a day that was saved is read as it was', async () => {
  readDay.mockResolvedValue(record('a'))
  kept.set('a', json)

  expect(await read()).toEqual({ record: record('a'), body })
  expect(readDay).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', date: '2026-11-24' }, 5)
})

it('a day that was never saved, or is deleted between two readings, is none', async () => {
  readDay.mockResolvedValue(undefined)
  expect(await read()).toBeUndefined()

  readDay.mockResolvedValueOnce(record('gone'))
  expect(await read()).toBeUndefined()
})

it('a day that is saved between the two readings is read once more, and what is gone then is a fault', async () => {
  kept.set('new', json)
  readDay.mockResolvedValueOnce(record('old')).mockResolvedValueOnce(record('new'))
  expect(await read()).toEqual({ record: record('new'), body })

  readDay.mockResolvedValue(record('gone'))
  await expect(read()).rejects.toThrow('The payload of 2026-11-24 is gone')
})
