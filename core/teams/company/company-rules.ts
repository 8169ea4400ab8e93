import { ruleTexts } from '../rule-texts.ts'
import { type Company, type Industry, industries, type TeamRole, teamRoles } from '../team.ts'

/** A company as a form holds it: nothing of it may be there yet. `NaN` drivers are none that were told. */
export interface CompanyDraft {
  readonly companyName?: string
  readonly industry?: string
  readonly role?: string
  readonly numDrivers?: number
}

/** Why a company cannot be kept, in a sentence; `undefined` where it can. */
export function companyFault(draft: CompanyDraft): string | undefined {
  const { companyName = '', industry, role, numDrivers = Number.NaN } = draft
  if (companyName.trim() === '' || !isIndustry(industry) || !isTeamRole(role) || Number.isNaN(numDrivers)) {
    return ruleTexts.missing
  }
  return Number.isInteger(numDrivers) && numDrivers > 1 ? undefined : ruleTexts.tooFewDrivers
}

/** A company whose draft has no fault; `undefined` for any other draft. */
export function readCompany(draft: CompanyDraft): Company | undefined {
  const { companyName = '', industry, role, numDrivers = 0 } = draft
  if (companyFault(draft) !== undefined || !isIndustry(industry) || !isTeamRole(role)) return undefined
  return { companyName: companyName.trim(), industry, role, numDrivers }
}

const isIndustry = (text: string | undefined): text is Industry => industries.some((each) => each === text)

const isTeamRole = (text: string | undefined): text is TeamRole => teamRoles.some((each) => each === text)
