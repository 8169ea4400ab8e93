import { useMutation, useQueryClient } from '@tanstack/react-query'
import { emptyTeam, type Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { type Failure, failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'

/** A part of a team on its way to the server; it is handed the team as this window knows it. */
type Save = (team: Team) => Promise<Team>

interface Saving {
  /** Answers whether it was saved; where not, it has been said why. */
  readonly save: (save: Save) => Promise<boolean>
  readonly busy: boolean
}

const changedElsewhere = 'teams.changed-elsewhere'

/** Two windows: what was typed here stays, what was saved there is fetched, and saving again is a choice. */
const tellChanged = ({ message }: Failure): void =>
  void showNotice({
    title: 'Changed in another window',
    message,
    more: 'The newer version is loaded now. What you typed here is still here: save again to put it in its place.',
  })

/**
 * Saves parts of the team, each made from the version that this window has seen. `tell` says why something was not saved;
 * `adopt` hears that a newer version is loaded now.
 */
export function useSaveTeam(tell: (failure: Failure) => void, adopt?: () => void): Saving {
  const queries = useQueryClient()
  const queryKey = api.teams.team.queryKey()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (save: Save) => save(queries.getQueryData<Team>(queryKey) ?? emptyTeam),
    meta: { quiet: true },
    onSuccess: (team) => queries.setQueryData(queryKey, team),
    onError: async (error) => {
      const failure = failureOf(error)
      if (failure.code !== changedElsewhere) return tell(failure)
      await queries.invalidateQueries({ queryKey })
      adopt?.()
      tellChanged(failure)
    },
  })
  const save = (what: Save): Promise<boolean> =>
    mutateAsync(what).then(
      () => true,
      () => false,
    )
  return { save, busy: isPending }
}
