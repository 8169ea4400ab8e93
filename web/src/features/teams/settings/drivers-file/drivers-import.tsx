import type { SettledDriver } from '#core/teams/drivers-file/settle-drivers.ts'
import type { Team } from '#core/teams/team.ts'
import { ColumnsDialog } from '#web/review/columns/columns-dialog.tsx'
import { CheckingDialog } from '#web/review/import-dialogs.tsx'
import { SheetDialog } from '#web/review/sources/file-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { askedDrivers, saveDriverTemplate } from './asked-drivers.ts'
import { DriverReviewDialog } from './driver-review.tsx'
import { useDriverImport } from './use-driver-import.ts'

interface DriversImportProps {
  readonly team: Team
  readonly teamTier: number
  /** They are being saved. */
  readonly busy: boolean
  /** Answers whether they were saved. */
  readonly onBring: (settled: readonly SettledDriver[]) => Promise<boolean>
  readonly onClose: () => void
}

const takeTemplate = (format: 'xlsx' | 'csv'): void =>
  void saveDriverTemplate(format).catch(() =>
    showToast({ message: 'The file could not be made', detail: 'please try again', tone: 'problem' }),
  )

/** Drivers from a file: the dialog of the step at which it stands. */
export function DriversImport({ team, teamTier, busy, onBring, onClose }: DriversImportProps) {
  const { state, ...imports } = useDriverImport()
  if (state.step === 'checking')
    return <CheckingDialog from={state.from} count={state.count} done={state.done} onCancel={imports.back} />
  if (state.step === 'columns') {
    const { opened } = state
    return (
      <ColumnsDialog
        opened={opened}
        asked={askedDrivers}
        onClose={imports.back}
        onChoose={(reading) => imports.chooseColumns(opened, reading)}
      />
    )
  }
  if (state.step === 'review') {
    return (
      <DriverReviewDialog
        {...{ team, teamTier, busy, onClose }}
        review={state}
        onChoose={(rows, choice) => imports.choose(state, rows, choice)}
        onCorrect={(corrections) => imports.correct(state, corrections)}
        onColumns={() => imports.askColumns(state)}
        onFinish={(settled) => void onBring(settled).then((isSaved) => isSaved && onClose())}
      />
    )
  }
  return (
    <SheetDialog
      opened
      onClose={onClose}
      onFile={imports.takeFile}
      title="Import drivers"
      lead="Excel or CSV, a driver a row: names, e-mails, phones, hours, breaks, prices, vehicles and skills are found by their columns."
      onTemplate={takeTemplate}
    />
  )
}
