import { ACMClient, type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import type { Deployment } from '#lib/deployment.ts'
import { type Judgement, ok, stop, unlessMissing } from './judgement.ts'

type Certificate = Pick<CertificateDetail, 'Status' | 'DomainName' | 'SubjectAlternativeNames'>

/** Whether CloudFront can show the certificate on the name of the site. */
export function judgeCertificate(found: Certificate | undefined, siteDomain: string, arn: string): Judgement {
  const request = `aws acm request-certificate --region us-east-1 --domain-name ${siteDomain} --validation-method DNS`
  if (!found) return stop(`There is no certificate ${arn}.`, request)
  const names = new Set([found.DomainName ?? '', ...(found.SubjectAlternativeNames ?? [])])
  if (![...names].some((name) => covers(name, siteDomain)))
    return stop(`The certificate is for ${[...names].join(', ')}, not for ${siteDomain}.`, request)
  if (found.Status === 'PENDING_VALIDATION')
    return stop(
      'The certificate waits until its name is proved.',
      `Create the CNAME that this shows: aws acm describe-certificate --region us-east-1 --certificate-arn ${arn} --query Certificate.DomainValidationOptions`,
    )
  if (found.Status !== 'ISSUED') return stop(`The certificate cannot be used: ${found.Status}.`, request)
  return ok(`certificate of ${siteDomain}`)
}

/** A star stands for one label. */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1))
}

export async function askCertificate({ siteDomain, certificateArn }: Deployment): Promise<readonly Judgement[]> {
  if (siteDomain === undefined || certificateArn === undefined) return []
  const asked = new DescribeCertificateCommand({ CertificateArn: certificateArn })
  const found = await unlessMissing(new ACMClient({ region: 'us-east-1' }).send(asked), 'ResourceNotFoundException')
  return [judgeCertificate(found?.Certificate, siteDomain, certificateArn)]
}
