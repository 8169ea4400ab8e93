import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type LiveDrive, streetOfStop } from './live-drive.ts'

interface MoveProofProps {
  readonly date: string
  readonly drive: LiveDrive
  readonly proof: LiveDrive['proofs'][number]
}

/** To which stop of the route a proof belongs: one that was taken at the door before is put right here. */
export function MoveProof({ date, drive: { routeId, names }, proof: { proofId, stop } }: MoveProofProps) {
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: (to: string) => client.drives.moveProof({ date, routeId, proofId, stop: to }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.drives.progress.key() }),
    onError: (error) => showToast({ message: failureOf(error).message, tone: 'problem' }),
  })
  const all = names.includes(stop) ? names : [stop, ...names]
  return (
    <NativeSelect
      label="Belongs to"
      value={move.isPending ? move.variables : stop}
      disabled={move.isPending}
      data={all.map((value) => ({ value, label: streetOfStop(value) }))}
      onChange={({ currentTarget }) => move.mutate(currentTarget.value)}
    />
  )
}
