import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { beforeDay } from './before-day.ts'
import { changeNote } from './change-note.ts'
import { consent } from './consent.ts'
import { customersOfDay } from './customers-of-day.ts'
import { driverPhones } from './driver-phones.ts'
import { forgetPhone } from './forget-phone.ts'
import { keepPhone } from './keep-phone.ts'
import { keepPhoto } from './keep-photo.ts'
import { moveProof } from './move-proof.ts'
import { phoneRoutes } from './phone-routes.ts'
import { photo } from './photo.ts'
import { placeNotes } from './place-notes.ts'
import { progress } from './progress.ts'
import { proofPhoto } from './proof-photo.ts'
import { proofSignature } from './proof-signature.ts'
import { removePhone } from './remove-phone.ts'
import { routeMarks } from './route-marks.ts'
import { routeNotes } from './route-notes.ts'
import { routeWishes } from './route-wishes.ts'
import { saveConsent } from './save-consent.ts'
import { saveProof } from './save-proof.ts'
import { saveTellSettings } from './save-tell-settings.ts'
import { sayLate } from './say-late.ts'
import { sayOfStop } from './say-of-stop.ts'
import { stopLink } from './stop-link.ts'
import { stopMails } from './stop-mails.ts'
import { stopMessages } from './stop-messages.ts'
import { stopProof } from './stop-proof.ts'
import { stopView } from './stop-view.ts'
import { syncMarks } from './sync-marks.ts'
import { teamPositions } from './team-positions.ts'
import { tellCustomers } from './tell-customers.ts'
import { tellPositions } from './tell-positions.ts'
import { tellSettings } from './tell-settings.ts'
import { uploadPhoto } from './upload-photo.ts'
import { writeNote } from './write-note.ts'

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
