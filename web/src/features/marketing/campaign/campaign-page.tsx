import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { countCampaign } from '../counting/count-campaign.ts'

/** The home page by the link of a campaign: counts the visit and goes on, whether it could be counted or not. */
export function CampaignPage() {
  const { utm } = useParams()
  useEffect(() => countCampaign(utm, 'web'), [utm])
  return <Navigate to={paths.home} replace />
}
