import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { PhotoLink, photoQuery } from '#web/ui/feedback/photo-link.tsx'

/** The photo of a proof, which opens in a tab of its own. */
export function ProofPhoto(input: { readonly date: string; readonly routeId: string; readonly proofId: string }) {
  return <PhotoLink query={useQuery(api.drives.proofPhoto.queryOptions({ input, ...photoQuery }))} />
}
