import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SavedRoutesList, savedRoutesLead } from './saved-routes-list.tsx'

/** The saved routes above the planner. */
export function SavedRoutesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Saved routes" lead={savedRoutesLead} width="medium">
      <SavedRoutesList onOpened={onClose} />
    </Dialog>
  )
}
