import { useNavigate } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { SavedRoutesList, savedRoutesLead } from '#web/route/sharing/saved-routes-list.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { savedRouteActions } from './saved-route-actions.ts'

/** The saved routes as a page of their own: an opened one leads to the planner. */
export function SavedRoutesPage() {
  const navigate = useNavigate()
  return (
    <Page lead={savedRoutesLead}>
      <SavedRoutesList actions={savedRouteActions} onOpened={() => navigate(paths.planner)} />
    </Page>
  )
}
