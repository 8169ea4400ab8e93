import { useNavigate } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { Page } from '#web/ui/layout/page/page.tsx'
import { SavedRoutesList, savedRoutesLead } from './saved-routes-list.tsx'

/** The saved routes as a page of their own: an opened one leads to the planner. */
export function SavedRoutesPage() {
  const navigate = useNavigate()
  return (
    <Page lead={savedRoutesLead}>
      <SavedRoutesList onOpened={() => navigate(paths.planner)} />
    </Page>
  )
}
