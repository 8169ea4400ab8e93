import { SavedRoutesList, savedRoutesLead } from '#web/route/sharing/saved-routes-list.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { savedRouteActions } from './saved-route-actions.ts'

/** The saved routes above the planner. */
export function SavedRoutesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Saved routes" lead={savedRoutesLead} width="medium">
      <SavedRoutesList actions={savedRouteActions} onOpened={onClose} />
    </Dialog>
  )
}
