import { Outlet } from 'react-router-dom'
import { TeamHead } from '#web/features/teams/shell/team-head.tsx'
import { useSignOut } from '../account/use-sign-out.ts'

/** The head of Teams around its pages. The page of a day brings its own, with the days in it. */
export function TeamShell() {
  return (
    <>
      <TeamHead onSignOut={useSignOut()} />
      <Outlet />
    </>
  )
}
