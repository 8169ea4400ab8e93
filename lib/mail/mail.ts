import { Annotations, Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { type Deployment, ownsSenderDomain, senderDomainOf } from '#lib/deployment.ts'

/** Sends mail from one verified identity, hears of bounces and complaints, and has every fate told on the event bus. */
export class Mail extends Construct {
  readonly identity: IEmailIdentity
  readonly configurationSet: ConfigurationSet
  /** DNS records that prove the domain to receivers; an address has none. */
  readonly dnsRecords: readonly string[]
  /** Bounces and complaints, as SES reports them. */
  readonly feedback: Topic

  constructor(scope: Construct, id: string, deployment: Deployment, topicKey: IKey) {
    super(scope, id)
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    })
    const own = deployment.sharedSender ? undefined : this.ownIdentity(deployment)
    this.identity = own ?? EmailIdentity.fromEmailIdentityName(this, 'Identity', identityOf(deployment).value)
    const records = ownsSenderDomain(deployment) ? (own?.dkimRecords ?? []) : []
    this.dnsRecords = records.map(({ name, value }) => `${name} CNAME ${value}`)
    this.feedback = new Topic(this, 'Feedback', { enforceSSL: true, masterKey: topicKey })
    this.configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(this.feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
    // Events of AWS reach the default bus alone.
    this.configurationSet.addEventDestination('Reports', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    })
    if (senderDomainOf(deployment) === 'example.com') {
      Annotations.of(this).addWarningV2('stopwise:sender', 'No senderAddress is set: nothing can be mailed.')
    }
  }

  /** An account has one identity of a name in a region: a second environment with the same sender shares it. */
  private ownIdentity(deployment: Deployment): EmailIdentity {
    const { configurationSet } = this
    return new EmailIdentity(this, 'Identity', { identity: identityOf(deployment), configurationSet })
  }

  /** Sending from our address, with our configuration set. */
  grantSend(grantee: IGrantable): void {
    this.grant(grantee, 'ses:SendEmail')
  }

  /** Sending mails that a click of their reader ends: SES asks for more where a mail has headers of its sender. */
  grantSendEndable(grantee: IGrantable): void {
    this.grant(grantee, 'ses:SendEmail', 'ses:SendRawEmail')
  }

  private grant(grantee: IGrantable, ...actions: string[]): void {
    const resourceArns = [this.identity.emailIdentityArn, this.configurationSetArn()]
    Grant.addToPrincipal({ grantee, actions, resourceArns })
  }

  private configurationSetArn(): string {
    const resourceName = this.configurationSet.configurationSetName
    return Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName })
  }
}

/** The whole domain where we can sign for it, else the one address. */
const identityOf = (deployment: Deployment): Identity =>
  ownsSenderDomain(deployment) ? Identity.domain(senderDomainOf(deployment)) : Identity.email(deployment.senderAddress)
