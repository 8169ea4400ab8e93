import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { readTableFile, type TableReading } from './read-table-file.ts'
import type { TableQuestion } from './table-worker.ts'

const LIMIT = 100

/** The workers that were started; `answers` says what those do that come next. */
let workers: StandIn[] = []
let answers: (question: TableQuestion) => Promise<TableReading>

/** In the place of the browser's worker: the same reader, in this thread. */
class StandIn {
  onmessage: ((event: { data: TableReading }) => void) | undefined
  onerror: (() => void) | undefined
  ended = false
  constructor() {
    workers.push(this)
  }
  postMessage(question: TableQuestion): void {
    answers(question).then(
      (data) => this.onmessage?.({ data }),
      () => this.onerror?.(),
    )
  }
  terminate(): void {
    this.ended = true
  }
}

const file = (name: string, text: string): File => new File([text], name)
const read = (given: File, signal = new AbortController().signal) => readSpreadsheet(given, LIMIT, signal)

describe('a spreadsheet', () => {
  beforeEach(() => {
    workers = []
    answers = async ({ file: given }) => readTableFile(new Uint8Array(await given.arrayBuffer()))
    vi.stubGlobal('Worker', StandIn)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is read by its contents; of its name only the ending counts [P-283, P-395]', async () => {
    const table = [
      { row: 1, cells: ['Who', 'Address'] },
      { row: 2, cells: ['Ann', '1 Main St'] },
    ]
    for (const name of ['day.csv', 'DAY.XLS', 'day.xlsx']) {
      expect(await read(file(name, 'Who,Address\nAnn,1 Main St'))).toEqual({ fileName: name, sheetName: '', table })
    }
    for (const name of ['day.ods', 'csv', 'day.csv.txt', 'day.xlsm']) {
      await expect(read(file(name, 'Who,Address\nAnn,1 Main St'))).rejects.toThrow(
        'Please upload an Excel or CSV file.',
      )
    }
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, true])
  })

  it('of an unsupported format is refused by its name or content, with what to do', async () => {
    const words =
      "Stopwise can't read .xlsb files. Open the file in the app that created it, save it as Excel (.xlsx) or CSV, and try again."
    await expect(read(file('day.xlsb', 'Who,Address'))).rejects.toThrow(words)
    expect(workers).toEqual([])
    answers = async () => '.xlsb'
    await expect(read(file('day.xlsx', ''))).rejects.toThrow(words)
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  it('is refused in words: too large, unreadable, too many rows [P-284, P-287]', async () => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'day.csv')
    await expect(read(large)).rejects.toThrow(/^This file is larger than 10 MB\./)
    expect(workers).toEqual([])
    await expect(read(file('day.csv', ''))).rejects.toThrow('There was an error reading the file.')
    await expect(read(file('day.csv', `Address${'\n1 Main St'.repeat(10_000)}`))).rejects.toThrow(
      'Must be less than 100 lines. This file has more than 5,000 rows. Split it, by day for example, and import each part.',
    )
  })

  it('whose worker breaks, or is silent for ten seconds, cannot be read', async () => {
    vi.useFakeTimers()
    answers = async () => {
      throw new Error('out of memory')
    }
    await expect(read(file('day.csv', 'Address'))).rejects.toThrow('There was an error reading the file.')
    answers = () => new Promise(() => undefined)
    const refused = expect(read(file('day.csv', 'Address'))).rejects.toThrow('There was an error reading the file.')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1)

    await refused
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
  })

  it('that is cancelled ends its worker', async () => {
    answers = () => new Promise(() => undefined)
    const controller = new AbortController()
    const cancelled = expect(read(file('day.csv', 'Address'), controller.signal)).rejects.toThrow('no more')

    controller.abort(new Error('no more'))

    await cancelled
    expect(workers.map(({ ended }) => ended)).toEqual([true])
    await expect(read(file('day.csv', 'Address'), controller.signal)).rejects.toThrow('no more')
    expect(workers).toHaveLength(1)
  })
})
