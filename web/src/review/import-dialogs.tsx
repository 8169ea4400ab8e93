import { CheckingDialog } from './checking-dialog.tsx'
import { ReviewDialog } from './lazy-review-dialog.tsx'
import { ColumnDialog } from './sources/column-dialog.tsx'
import type { Import } from './use-import.ts'

/** The dialog that belongs to the present step of an import. */
export function ImportDialogs({ imports }: { readonly imports: Import }) {
  const { state } = imports
  if (state.step === 'checking')
    return <CheckingDialog from={state.from} count={state.count} done={state.done} onCancel={imports.cancel} />
  if (state.step === 'choose-column') {
    return <ColumnDialog sheet={state.sheet} onClose={imports.cancel} onChoose={imports.chooseColumn} />
  }
  if (state.step === 'review') {
    return (
      <ReviewDialog
        from={state.from}
        rows={state.rows}
        onRows={imports.setRows}
        onImport={imports.finish}
        onClose={imports.cancel}
      />
    )
  }
  return null
}
