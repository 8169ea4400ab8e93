import { dayPlace } from './day/kept-day.ts'
import { TeamsBoard } from './teams-board.tsx'

/** The dispatcher's day, once this tab knows where it is kept. */
export async function openTeamsPage(): Promise<typeof TeamsBoard> {
  await dayPlace.claim()
  return TeamsBoard
}
