import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { choose, chooseDate, openPage, useWorkspace } from '../shell/use-workspace.ts'
import type { FoundDrafts } from './follow-generation.ts'

/** Leads to what a generation has written: its one draft on the map, or the comparison of two. */
export function showFound({ date, versions }: FoundDrafts, wasCancelled: boolean): void {
  const [only, ...others] = versions
  if (only === undefined) {
    showToast({ message: 'Generation cancelled', detail: 'nothing was planned yet' })
    return
  }
  const message = wasCancelled ? 'Generation cancelled, what was done is kept' : 'Routes generated'
  const { page, date: shown } = useWorkspace.getState()
  const isWaiting = page === 'selection' && shown === date
  const open = others.length > 0 ? () => openComparison(date) : () => openDraft(date, only)
  if (isWaiting) {
    announce(message)
    open()
  } else showToast({ message, action: { label: others.length > 0 ? 'Compare' : 'Show', run: open } })
}

function openComparison(date: string): void {
  chooseDate(date)
  openPage('selection')
}

/** Shows a draft on the map. */
export function openDraft(date: string, version: number): void {
  chooseDate(date)
  choose({ version }, date)
  openPage('routes')
}
