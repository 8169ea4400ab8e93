import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'
import { useSlot } from '#web/ui/feedback/dialogs/use-slot.ts'
import { askedDriver, leavingStops, replanning, tellingCustomers } from '../day/asked-actions.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardDays } from '../saving/use-days.ts'

const CancelDialog = lateDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const ReplanDialog = lateDialog(async () => (await import('./replan-dialog.tsx')).ReplanDialog)
const TellDialog = lateDialog(async () => (await import('../customers/tell-dialog.tsx')).TellDialog)
const AnotherDayDialog = lateDialog(async () => (await import('./another-day-dialog.tsx')).AnotherDayDialog)

const DropOutDialog = lateDialog(async () => (await import('../mending/drop-out-dialog.tsx')).DropOutDialog)
const LateDriverDialog = lateDialog(async () => (await import('../mending/late-driver-dialog.tsx')).LateDriverDialog)
const SwapDialog = lateDialog(async () => (await import('../mending/swap-dialog.tsx')).SwapDialog)

/** What is asked before the routes of a built day change, wherever on the board it was asked for. */
export function ActionDialogs() {
  const isReplanning = useSlot(replanning)
  const isTelling = useSlot(tellingCustomers)
  const { day, shownDate } = useBoardDay()
  const { isLooking } = useBoardAccount()
  const { isOpening } = useBoardDays()
  if (isLooking) return null
  return (
    <>
      <LeavingDialogs />
      <DriverDialogs />
      {isReplanning && day.document.plan && !isOpening && <ReplanDialog onClose={() => replanning.set(undefined)} />}
      {isTelling && !isOpening && <TellDialog key={shownDate.date} onClose={() => tellingCustomers.set(undefined)} />}
    </>
  )
}

/** What is asked about one driver. */
function DriverDialogs() {
  const asked = useSlot(askedDriver)
  const { day, drivers } = useBoardDay()
  const { isOpening } = useBoardDays()
  const route = drivers.findIndex(({ id }) => id === asked?.driverId)
  if (!asked || route < 0 || !day.document.plan || isOpening) return null
  const Dialog = { out: DropOutDialog, swap: SwapDialog, late: LateDriverDialog }[asked.about]
  return <Dialog route={route} onClose={() => askedDriver.set(undefined)} />
}

/** Stops that leave the day. */
function LeavingDialogs() {
  const asked = useSlot(leavingStops)
  const { day } = useBoardDay()
  const { isOpening } = useBoardDays()
  const here = new Set(day.document.stops.map(({ id }) => id))
  const ids = asked?.ids.filter((id) => here.has(id)) ?? []
  if (!asked || ids.length === 0 || isOpening) return null
  const close = (): void => leavingStops.set(undefined)
  const Dialog = asked.to === 'day' ? AnotherDayDialog : CancelDialog
  return <Dialog ids={ids} onClose={close} />
}
