import { accessNotices } from '#core/accounts/access.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { useIsScheduler } from './use-is-scheduler.ts'
import { openPage } from './use-workspace.ts'

/** Why a control is disabled for somebody who may only look. */
export const READ_ONLY_REASON = 'Your account is read-only: schedulers can do this.'

/** Begins a day at its imports; viewers are told that they may only look. */
export function useStartNew(): () => void {
  const isScheduler = useIsScheduler()
  return () => {
    if (isScheduler) openPage('inspections')
    else void showNotice({ title: 'Read-only account', message: accessNotices.readOnly })
  }
}
