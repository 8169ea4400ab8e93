import { Annotations, Stack } from 'aws-cdk-lib'
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { type Deployment, senderDomainOf } from './deployment.ts'

/** Sends mail from one verified identity and hears of bounces and complaints. */
export class Mail extends Construct {
  readonly identity: EmailIdentity
  readonly configurationSet: ConfigurationSet
  /** Bounces and complaints, as SES reports them. */
  readonly feedback: Topic

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id)
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    })
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: identityOf(deployment),
      configurationSet: this.configurationSet,
    })
    this.feedback = new Topic(this, 'Feedback', { enforceSSL: true })
    this.configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(this.feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
    if (senderDomainOf(deployment) === 'example.com') {
      Annotations.of(this).addWarningV2('stopwise:sender', 'No senderAddress is set: nothing can be mailed.')
    }
  }

  /** Sending from our address, with our configuration set. */
  grantSend(grantee: IGrantable): Grant {
    return Grant.addToPrincipal({
      grantee,
      actions: ['ses:SendEmail'],
      resourceArns: [this.identity.emailIdentityArn, this.configurationSetArn()],
    })
  }

  private configurationSetArn(): string {
    const resourceName = this.configurationSet.configurationSetName
    return Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName })
  }
}

/** The whole domain when the site lives on it, for then its DNS is ours to sign; else the one address. */
function identityOf(deployment: Deployment): Identity {
  const domain = senderDomainOf(deployment)
  const ours = deployment.siteDomain === domain || deployment.siteDomain?.endsWith(`.${domain}`)
  return ours ? Identity.domain(domain) : Identity.email(deployment.senderAddress)
}
