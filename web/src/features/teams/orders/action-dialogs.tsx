import { lateDialog } from '#web/ui/feedback/late-dialog.tsx'
import { useSlot } from '#web/ui/feedback/use-slot.ts'
import { askedDriver, leavingStops, replanning, tellingCustomers } from '../day/asked-actions.ts'
import type { TeamsPage } from '../use-teams-page.ts'

const CancelDialog = lateDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const ReplanDialog = lateDialog(async () => (await import('./replan-dialog.tsx')).ReplanDialog)
const TellDialog = lateDialog(async () => (await import('../customers/tell-dialog.tsx')).TellDialog)
const AnotherDayDialog = lateDialog(async () => (await import('./another-day-dialog.tsx')).AnotherDayDialog)

const DropOutDialog = lateDialog(async () => (await import('../mending/drop-out-dialog.tsx')).DropOutDialog)
const LateDriverDialog = lateDialog(async () => (await import('../mending/late-driver-dialog.tsx')).LateDriverDialog)
const SwapDialog = lateDialog(async () => (await import('../mending/swap-dialog.tsx')).SwapDialog)

/** What is asked before the routes of a built day change, wherever on the board it was asked for. */
export function ActionDialogs({ page }: { readonly page: TeamsPage }) {
  const isReplanning = useSlot(replanning)
  const isTelling = useSlot(tellingCustomers)
  if (page.account.isLooking) return null
  return (
    <>
      <LeavingDialogs page={page} />
      <DriverDialogs page={page} />
      {isReplanning && page.day.document.plan && !page.days.isOpening && (
        <ReplanDialog page={page} onClose={() => replanning.set(undefined)} />
      )}
      {isTelling && !page.days.isOpening && (
        <TellDialog key={page.shownDate.date} page={page} onClose={() => tellingCustomers.set(undefined)} />
      )}
    </>
  )
}

/** What is asked about one driver. */
function DriverDialogs({ page }: { readonly page: TeamsPage }) {
  const asked = useSlot(askedDriver)
  const route = page.drivers.findIndex(({ id }) => id === asked?.driverId)
  if (!asked || route < 0 || !page.day.document.plan || page.days.isOpening) return null
  const Dialog = { out: DropOutDialog, swap: SwapDialog, late: LateDriverDialog }[asked.about]
  return <Dialog page={page} route={route} onClose={() => askedDriver.set(undefined)} />
}

/** Stops that leave the day. */
function LeavingDialogs({ page }: { readonly page: TeamsPage }) {
  const asked = useSlot(leavingStops)
  const { days, day } = page
  const here = new Set(day.document.stops.map(({ id }) => id))
  const ids = asked?.ids.filter((id) => here.has(id)) ?? []
  if (!asked || ids.length === 0 || days.isOpening) return null
  const close = (): void => leavingStops.set(undefined)
  const Dialog = asked.to === 'day' ? AnotherDayDialog : CancelDialog
  return <Dialog page={page} ids={ids} onClose={close} />
}
