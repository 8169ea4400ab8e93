import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { consent } from './consent.ts'
import { keepPhoto } from './keep-photo.ts'
import { moveProof } from './move-proof.ts'
import { progress } from './progress.ts'
import { proofPhoto } from './proof-photo.ts'
import { proofSignature } from './proof-signature.ts'
import { routeMarks } from './route-marks.ts'
import { saveConsent } from './save-consent.ts'
import { saveProof } from './save-proof.ts'
import { sayLate } from './say-late.ts'
import { stopLink } from './stop-link.ts'
import { stopView } from './stop-view.ts'
import { syncMarks } from './sync-marks.ts'
import { teamPositions } from './team-positions.ts'
import { tellPositions } from './tell-positions.ts'

const positions = { consent, saveConsent, stopLink, stopView, teamPositions, tellPositions }

export const handler = serve({
  drives: api.drives.router({
    ...{ keepPhoto, moveProof, progress, proofPhoto, proofSignature, routeMarks, saveProof, sayLate, syncMarks },
    ...positions,
  }),
})
