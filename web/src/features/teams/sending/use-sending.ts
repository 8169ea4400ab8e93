import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SendWay } from '#core/teams/days/team-day.ts'
import { api } from '#web/client/api.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { saveNow } from '../saving/day-saver.ts'
import { sendEach } from './send-each.ts'
import { sendLink } from './send-link.ts'
import { type Attempts, isDue, isFailed, noAttempts, type SendRow } from './send-rows.ts'
import { progressWords } from './send-words.ts'

const CLOSING_MS = 1000
const notSaved = 'The day could not be saved, so nothing was sent. Check your connection and try again.'

/** What can be done in the dialog, and what is under way. */
export interface SendControls {
  readonly attempts: Attempts
  readonly isSending: boolean
  /** Why sending went no further, in words for people. */
  readonly refusal: string | undefined
  readonly sendOne: (driverId: number) => void
  /** Sends to whoever does not know the route as it is; then the dialog closes, unless something failed. */
  readonly sendAll: (rows: readonly SendRow[]) => void
  readonly retryFailed: (rows: readonly SendRow[]) => void
  /** Forgets what was said against the calls of the other way. */
  readonly reset: () => void
}

/** What is sent, and how. */
interface SendingOf {
  /** `yyyy-MM-dd`. Another day on the page ends the sending, as closing the dialog does. */
  readonly date: string
  readonly way: SendWay
  readonly onClose: () => void
}

/** Sends links by one way. One click at a time; closing the dialog ends it after the driver who is being sent to. */
export function useSending({ date, way, onClose }: SendingOf): SendControls {
  const [attempts, setAttempts] = useState(noAttempts)
  const [refusal, setRefusal] = useState<string>()
  const { isStopped, afterwards } = useLife()
  const queries = useQueryClient()
  const isSending = attempts.sending.size > 0
  useEndWithDay(date, onClose)

  const run = async (driverIds: readonly number[]): Promise<boolean> => {
    setRefusal(undefined)
    setAttempts(({ failures }) => ({ sending: new Set(driverIds), failures: without(failures, driverIds) }))
    const onDone = (id: number, why: string | undefined): void => setAttempts((before) => afterOne(before, id, why))
    const send = (id: number) => sendLink(date, id, way)
    const outcome = (await saveNow())
      ? await sendEach(driverIds, { send, onDone, isStopped })
      : { hasFailed: true, refusal: notSaved }
    setRefusal(outcome.refusal)
    setAttempts(({ failures }) => ({ sending: new Set(), failures }))
    if (outcome.refusal !== undefined) announce(outcome.refusal)
    void queries.invalidateQueries({ queryKey: api.teams.days.key() })
    // What became of the messages is the server's to say, such as of one whose answer was lost.
    void queries.invalidateQueries({ queryKey: api.teams.day.key() })
    return !outcome.hasFailed
  }
  const start = (rows: readonly SendRow[], closes: boolean): void => {
    if (isSending || rows.length === 0) return
    void run(rows.map(({ driverId }) => driverId)).then((isDone) => {
      if (closes && isDone) afterwards(onClose, CLOSING_MS)
    })
  }
  return {
    ...{ attempts, isSending, refusal },
    sendOne: (driverId) => {
      if (!isSending) void run([driverId])
    },
    sendAll: (rows) => start(rows.filter(isDue), true),
    retryFailed: (rows) => start(rows.filter(isFailed), false),
    reset: () => {
      setAttempts(noAttempts)
      setRefusal(undefined)
    },
  }
}

/** The browser's way back leads to another day: its drivers are not those that were asked for. */
function useEndWithDay(date: string, onClose: () => void): void {
  const [first] = useState(date)
  useEffect(() => {
    if (date !== first) onClose()
  })
}

/** What is to happen while the dialog is there, and not after it. */
function useLife() {
  const isGone = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return {
    isStopped: () => isGone.current,
    afterwards: (work: () => void, milliseconds: number) => {
      if (!isGone.current) timer.current = setTimeout(work, milliseconds)
    },
  }
}

function afterOne({ sending, failures }: Attempts, driverId: number, why: string | undefined): Attempts {
  return {
    sending: new Set([...sending].filter((id) => id !== driverId)),
    failures: why === undefined ? failures : new Map(failures).set(driverId, why),
  }
}

const without = (failures: Attempts['failures'], driverIds: readonly number[]): Attempts['failures'] =>
  new Map([...failures].filter(([id]) => !driverIds.includes(id)))

/** Tells screen readers how far it is, whenever that changes. */
export function useProgressWords(rows: readonly SendRow[], isSending: boolean): void {
  const { words, rest } = progressWords(rows)
  const told = [words, rest].filter(Boolean).join(', ')
  useEffect(() => {
    if (isSending) announce(told)
  }, [told, isSending])
}
