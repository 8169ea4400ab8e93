/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'
import type { ImportTerms } from './import-state.ts'

const { findAddresses, openStops } = vi.hoisted(() => ({ findAddresses: vi.fn(), openStops: vi.fn() }))
vi.mock(import('#web/places/address-calls.ts'), () => ({ findAddresses }) as never)
vi.mock(import('./lazy-review-dialog.tsx'), () => ({ prepareReview: vi.fn() }) as never)
vi.mock(
  import('./sources/read-spreadsheet.ts'),
  () =>
    ({
      readSpreadsheet: async ({ name }: File) => ({ fileName: name, sheetName: '' }),
    }) as never,
)
vi.mock(
  import('./sources/open-sheet.ts'),
  () =>
    ({
      ...{ openStops, rememberStops: vi.fn(), stopWords: () => 'as taken', corrected: vi.fn(), rereadStops: vi.fn() },
      stopsOfSheet: (_: unknown, rows: string[]) => rows.map((address, index) => ({ row: index + 1, address })),
    }) as never,
)
const { useImport } = await import('./use-import.ts')

const onAccept = vi.fn()
const found = (address: string, isKnown = true) => ({
  ...{ address, formattedAddress: isKnown ? `${address}, Town` : '', quality: 'exact' },
  coordinates: isKnown ? { lat: 40, lng: -74 } : null,
})
const open = (terms: Partial<ImportTerms> = {}) => {
  const { result } = runHook(() => useImport({ limit: 3, onAccept, ...terms }))
  const settle = () => act(async () => void (await vi.dynamicImportSettled()))
  const run = async (use: (imports: typeof result.current) => unknown) => {
    act(() => void use(result.current))
    await settle()
    await settle()
    return result.current.state
  }
  return { result, run, settle }
}
const link = 'https://www.google.com/maps/dir/1+Main+St/2+Main+St/3+Main+St'
const file = new File(['rows'], 'week.csv')
const sheetOf = (rows: string[], isSure = true) =>
  openStops.mockReturnValue({ sheet: { fileName: 'week.csv' }, reading: rows, isSure })
const addresses = () =>
  onAccept.mock.calls.map(([{ stops }]) => stops.map(({ address }: { address: string }) => address))

beforeEach(() => {
  notices.get()?.answer('done')
  findAddresses.mockImplementation(async (those: string[]) => those.map((each) => found(each)))
})

describe('a list of addresses', () => {
  it('is looked up, reviewed, and taken over', async () => {
    const { run } = open()
    expect(await run(({ takeList }) => takeList('1 Main St\n2 Main St'))).toMatchObject({
      ...{ step: 'review', from: 'your list', ends: false, rows: [{ selected: true }, { selected: true }] },
    })
    expect(await run(({ finish }) => finish())).toEqual({ step: 'idle' })
    expect(addresses()).toEqual([['1 Main St, Town', '2 Main St, Town']])
  })

  it('is not taken over with one stop twice', async () => {
    findAddresses.mockImplementation(async (those: string[]) => those.map(() => found('Same')))
    const { run, result } = open()
    const state = await run(({ takeList }) => takeList('1 Main St\n2 Main St'))
    if (state.step === 'review')
      await run(({ setRows }) => setRows(state.rows.map((row) => ({ ...row, selected: true }))))
    await run(({ finish }) => finish())

    expect([onAccept.mock.calls.length, result.current.state.step, notices.get() !== undefined]).toEqual([
      0,
      'review',
      true,
    ])
  })

  it('is nothing where it cannot be read, which is said', async () => {
    const { run } = open()

    expect(await run(({ takeList }) => takeList('1 A\n2 B\n3 C\n4 D'))).toEqual({ step: 'idle' })
    expect(notices.get()?.message).toEqual(expect.any(String))
    expect(findAddresses).not.toHaveBeenCalled()
  })

  it('says that it could not be looked up', async () => {
    findAddresses.mockRejectedValue(new TypeError('Failed to fetch'))
    const { run } = open()

    expect(await run(({ takeList }) => takeList('1 Main St\n2 Main St'))).toEqual({ step: 'idle' })
    expect(notices.get()?.message).toMatch(/could not reach/)
  })

  it('is reviewed as far as it was found where the look-ups of the day are used up', async () => {
    findAddresses.mockRejectedValue(new ORPCError('places.daily-allowance', { status: 429, message: 'Tomorrow.' }))
    const { run } = open()

    expect(await run(({ takeList }) => takeList('1 Main St\n2 Main St'))).toMatchObject({
      ...{ step: 'review', ended: 'Tomorrow.' },
    })
  })

  it('is given up while it is looked up, and nothing is said of it', async () => {
    findAddresses.mockImplementation(
      (_: string[], { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('left')))),
    )
    const { run } = open()
    expect(await run(({ takeList }) => takeList('1 Main St\n2 Main St'))).toMatchObject({ step: 'checking', count: 2 })

    expect(await run(({ cancel }) => cancel())).toEqual({ step: 'idle' })
    expect(notices.get()).toBeUndefined()
  })
})

describe('a link of a map', () => {
  it('is taken over at once where every place is known', async () => {
    const { run, result } = open()
    let isTaken = false
    const state = await run(({ takeUrl }) => {
      isTaken = takeUrl(link)
    })

    expect([isTaken, state]).toEqual([true, { step: 'idle' }])
    expect(onAccept.mock.calls[0]?.[0]).toMatchObject({ stops: [{}], ends: { start: {}, end: {} } })
    act(() => {
      isTaken = result.current.takeUrl('https://example.com')
    })
    expect(isTaken).toBe(false)
  })

  it('is reviewed where one is not', async () => {
    findAddresses.mockImplementation(async (those: string[]) => those.map((each, index) => found(each, index > 0)))
    const { run } = open()

    expect(await run(({ takeUrl }) => takeUrl(link))).toMatchObject({ step: 'review', ends: true })
    expect(onAccept).not.toHaveBeenCalled()
  })
})

describe('a file', () => {
  it('is reviewed with the columns that it was taken by', async () => {
    sheetOf(['1 Main St', '2 Main St'])
    const { run } = open({ isFleet: true })
    expect(await run(({ takeFile }) => takeFile(file))).toMatchObject({ step: 'review', file: { words: 'as taken' } })
    expect(openStops.mock.calls[0]?.[1]).toBe(true)

    expect(await run(({ askColumns }) => askColumns())).toMatchObject({ step: 'columns' })
  })

  it('asks for its columns where they are not sure', async () => {
    sheetOf(['1 Main St'], false)
    const { run } = open()
    expect(await run(({ takeFile }) => takeFile(file))).toMatchObject({ step: 'columns' })
    expect(openStops.mock.calls[0]?.[1]).toBe(false)

    expect(await run(({ chooseColumns }) => chooseColumns(['2 Main St'] as never))).toMatchObject({
      ...{ step: 'review', rows: [{ found: { address: '2 Main St' } }] },
    })
  })

  it.each([
    [{}, 'Choose 3 of them', 3],
    [{ onShare: vi.fn() }, 'Share them out over days', 4],
  ])('of too many stops asks what is wanted of them', async (terms, action, selected) => {
    sheetOf(['1 A', '2 B', '3 C', '4 D'])
    findAddresses.mockImplementation(async (those: string[], { onPart }) => {
      onPart(
        0,
        those.map((each) => found(each)),
      )
    })
    const { run, settle, result } = open(terms)
    expect(await run(({ takeFile }) => takeFile(file))).toEqual({ step: 'idle' })
    expect(notices.get()?.action).toBe(action)
    act(() => notices.get()?.answer('action'))
    await settle()
    await settle()
    const { state } = result.current

    expect(state.step === 'review' && state.rows.filter((row) => row.selected).length).toBe(selected)
    expect('share' in result.current).toBe('onShare' in terms)
  })
})
