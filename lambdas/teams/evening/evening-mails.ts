import { api } from '#lambdas/http/callers.ts'
import { readEveningMails } from '#store/teams/evening-mails.ts'
import { mailsAnswer } from './mails.ts'

export const eveningMails = api.teams.eveningMails.handler(async ({ context: { caller } }) =>
  mailsAnswer(await readEveningMails(caller.userId)),
)
