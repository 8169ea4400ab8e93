import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { beforeDay } from './before-day.ts'
import { consent } from './customers/consent.ts'
import { customersOfDay } from './customers/customers-of-day.ts'
import { saveConsent } from './customers/save-consent.ts'
import { saveTellSettings } from './customers/save-tell-settings.ts'
import { stopLink } from './customers/stop-link.ts'
import { stopMails } from './customers/stop-mails.ts'
import { stopMessages } from './customers/stop-messages.ts'
import { stopView } from './customers/stop-view.ts'
import { tellCustomers } from './customers/tell-customers.ts'
import { tellSettings } from './customers/tell-settings.ts'
import { changeNote } from './notes/change-note.ts'
import { placeNotes } from './notes/place-notes.ts'
import { routeNotes } from './notes/route-notes.ts'
import { routeWishes } from './notes/route-wishes.ts'
import { sayLate } from './notes/say-late.ts'
import { sayOfStop } from './notes/say-of-stop.ts'
import { writeNote } from './notes/write-note.ts'
import { driverPhones } from './phones/driver-phones.ts'
import { forgetPhone } from './phones/forget-phone.ts'
import { keepPhone } from './phones/keep-phone.ts'
import { phoneRoutes } from './phones/phone-routes.ts'
import { removePhone } from './phones/remove-phone.ts'
import { teamPositions } from './positions/team-positions.ts'
import { tellPositions } from './positions/tell-positions.ts'
import { progress } from './progress.ts'
import { keepPhoto } from './proofs/keep-photo.ts'
import { moveProof } from './proofs/move-proof.ts'
import { photo } from './proofs/photo.ts'
import { proofPhoto } from './proofs/proof-photo.ts'
import { proofSignature } from './proofs/proof-signature.ts'
import { saveProof } from './proofs/save-proof.ts'
import { stopProof } from './proofs/stop-proof.ts'
import { uploadPhoto } from './proofs/upload-photo.ts'
import { routeMarks } from './route-marks.ts'
import { syncMarks } from './sync-marks.ts'

const positions = { consent, saveConsent, stopLink, stopView, teamPositions, tellPositions }
const customers = { beforeDay, customersOfDay, saveTellSettings, tellCustomers, tellSettings }
const notes = { changeNote, placeNotes, routeNotes, writeNote }
const phones = { driverPhones, forgetPhone, keepPhone, phoneRoutes, removePhone }
const photos = { keepPhoto, photo, proofPhoto, uploadPhoto }
const visits = { routeWishes, sayOfStop, stopMails, stopMessages, stopProof }

export const handler = serve({
  drives: api.drives.router({
    ...{ moveProof, progress, proofSignature, routeMarks, saveProof, sayLate, syncMarks },
    ...photos,
    ...positions,
    ...customers,
    ...visits,
    ...phones,
    ...notes,
  }),
})
