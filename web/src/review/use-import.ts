import { useState } from 'react'
import type { StopColumnKey } from '#core/places/columns/stop-columns.ts'
import { overLimitWords, requireAddressLengths, tooManyLines } from '#core/places/require-readable.ts'
import { DomainError } from '#engine/base/errors.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import {
  type Import,
  type ImportState,
  type ImportTerms,
  type ReviewedFile,
  type ReviewState,
  type SetState,
  stopsDiffer,
} from './import-state.ts'
import { prepareReview } from './lazy-review-dialog.tsx'
import { lookUp } from './look-up.ts'
import { acceptedRoute } from './review-rows.ts'
import { type ImportSource, nameOfSheet, sourceOfLink, sourceOfList } from './sources/import-source.ts'
import type { OpenedSheet } from './sources/open-sheet.ts'
import { readSpreadsheet } from './sources/read-spreadsheet.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Reading files is fetched with the first of them: most visits bring none. */
const sheets = () => import('./sources/open-sheet.ts')

/** What goes on while a file is reviewed: most are short, and need nothing corrected. */
const behind = () => import('./look-behind.ts')

/** Nobody looks up more than so many addresses in a day. */
const USED_UP = 'places.daily-allowance'

const messageOf = (error: unknown): string => (error instanceof DomainError ? error.message : failureOf(error).message)

/** Brings addresses in from a list, a maps link or a file: read, find, review, hand over. */
export function useImport(terms: ImportTerms): Import {
  const { limit, isFleet = false, drivers = [], onAccept, onShare } = terms
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const work = useImportWork(terms, setState)
  const { run, cancel, take, takeSheet, checkSheet } = work
  const inReview = (use: (review: ReviewState) => void) => (): void => {
    if (state.step === 'review') use(state)
  }
  return {
    ...{ state, limit, isFleet, drivers, cancel },
    takeList: (text) => void take(() => sourceOfList(text, limit)),
    takeUrl: (text) => take(() => sourceOfLink(text)),
    takeFile: (file) => {
      setState({ step: 'checking', from: file.name, count: 0, done: 0 })
      run(async (signal) => takeSheet(await readSpreadsheet(file, limit, signal), signal))
    },
    chooseColumns: (reading) => {
      if (state.step !== 'columns') return
      const { opened } = state
      run(async (signal) => {
        const { rememberStops } = await sheets()
        rememberStops(opened.sheet, reading, isFleet)
        await checkSheet({ ...opened, reading }, signal)
      })
    },
    askColumns: inReview(({ file }) => {
      work.stop()
      if (file) setState({ step: 'columns', opened: file.opened })
    }),
    correct: (corrections) =>
      void behind().then(({ correctRows }) => correctRows({ state, room: limit, setState, messageOf }, corrections)),
    setRows: (rows) => {
      if (state.step === 'review') setState({ ...state, rows })
    },
    finish: inReview(({ rows, ends }) => {
      if (!stopsDiffer(rows, ends)) return
      onAccept(acceptedRoute(rows, ends))
      cancel()
    }),
    ...(onShare && {
      share: inReview(({ rows, ends }) => stopsDiffer(rows, ends) && onShare(acceptedRoute(rows, ends))),
    }),
  }
}

/** The long steps of an import: reading a file and looking addresses up. Another one ends what runs. */
function useImportWork({ limit, isFleet = false, onAccept, onShare }: ImportTerms, setState: SetState) {
  const { run: begin, stop } = useOneAtATime()
  const cancel = (): void => {
    stop()
    setState({ step: 'idle' })
  }
  const fail = (error: unknown): void => {
    cancel()
    void showNotice({ message: messageOf(error) })
  }
  const run = (work: (signal: AbortSignal) => Promise<void>): void => begin(work, fail)
  const check = async (source: ReviewedSource, signal: AbortSignal): Promise<void> => {
    const { from, ends, file } = source
    const count = source.rows.length
    const rows = await lookUp(source, signal, (done) => setState({ step: 'checking', from, count, done })).catch(
      (error: unknown) => {
        if (signal.aborted || failureOf(error).code !== USED_UP) throw error
      },
    )
    signal.throwIfAborted()
    // What was found is at hand still: it is reviewed, with the words of why the rest is not.
    if (!rows) return (await behind()).reviewBehind(source, { room: limit, signal, setState, messageOf })
    if (!ends || rows.some(({ selected }) => !selected)) {
      setState({ step: 'review', from, rows, ends, ...(file && { file }) })
      return
    }
    onAccept(acceptedRoute(rows, ends))
    cancel()
  }
  const take = (read: () => ImportSource): boolean => {
    try {
      const source = read()
      requireAddressLengths(source.rows)
      prepareReview()
      run((signal) => check(source, signal))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const checkSheet = async (opened: StopSheet, signal: AbortSignal): Promise<void> => {
    prepareReview()
    const source = await sourceOfSheet(opened)
    const over = overLimitWords(source.rows.filter(({ address, end }) => address && !end).length, limit)
    if (over === undefined) return check(source, signal)
    setState({ step: 'idle' })
    if (!(await askAboutLimit(over, limit, onShare !== undefined)) || signal.aborted) return
    const { reviewBehind } = await behind()
    await reviewBehind(source, { room: onShare ? Number.POSITIVE_INFINITY : limit, signal, setState, messageOf })
  }
  const takeSheet = async (sheet: StopSheet['sheet'], signal: AbortSignal): Promise<void> => {
    const opened = (await sheets()).openStops(sheet, isFleet)
    signal.throwIfAborted()
    if (opened.isSure) await checkSheet(opened, signal)
    else setState({ step: 'columns', opened })
  }
  return { run, stop, cancel, take, takeSheet, checkSheet }
}

type StopSheet = OpenedSheet<StopColumnKey>
type ReviewedSource = ImportSource & { readonly file?: ReviewedFile }

/** Says how many stops are too many. True when somebody wants to go on with them. */
async function askAboutLimit(over: string, limit: number, hasDays: boolean): Promise<boolean> {
  const action = hasDays ? 'Share them out over days' : `Choose ${limit} of them`
  return (await showNotice({ message: tooManyLines(limit).message, more: over, action })) === 'action'
}

async function sourceOfSheet(opened: StopSheet): Promise<ReviewedSource> {
  const { stopsOfSheet, stopWords } = await sheets()
  const { sheet, reading } = opened
  const rows = stopsOfSheet(sheet, reading)
  return {
    from: nameOfSheet(sheet),
    rows,
    ends: false,
    file: { opened, words: stopWords(sheet, reading) },
  }
}
