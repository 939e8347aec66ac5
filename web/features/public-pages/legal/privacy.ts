import type { LegalSection, Operator } from './document.ts'
import { contactBlocks } from './document.ts'

/** The Privacy Policy. Changing a sentence requires a new LEGAL_VERSION in contract/shared/legal.ts. */
export const privacy = (operator: Operator): readonly LegalSection[] => [
  {
    id: 'data',
    title: 'The data we collect',
    blocks: [
      'The operator of this JobScout installation ("we") is responsible for your data; the last section says how to reach us. We keep:',
      {
        list: [
          'Your account: first and last name, e-mail address, password (only as a hash from which it cannot be read back), role, and where you use it the secret of your second factor, encrypted.',
          'What you write about yourself: phone, location, education, work experience, skills, links, job search status, and your preferences for titles, places, pay and companies to leave out.',
          'Your documents: CVs that you upload or have composed, with their earlier versions.',
          'Your cover letters with their earlier versions, and what you wrote about why an employer.',
          'Whether you allow the AI, which provider and since when, and how many calls were made for you in each month; the texts of calls are not kept.',
          'Your applications: job, employer, status and its history, notes, the people and files that you keep with it, next steps, and the CV and letter that you, or Scout by your standing approval, approved; who hands it in, and the proof: a confirmation number, a picture or the text of a mail.',
          'What Scout prepared for you, what you decided about it and why, and how many jobs it looked at each night; and whether, since when and within which limits you let Scout approve by itself, with the version of the text that you agreed to.',
          'Your answers to questions of application forms. Answers about your right to work are kept for other jobs only where you say so; answers about health, origin and the like never, and they are deleted when the application has been handed in or has ended.',
          'What you do with listings: jobs that you add or hide, saved views with their alerts, and when you last looked at the list.',
          'What our staff write: their notes about you and your applications, and who of them opened your profile or your CV, and when.',
          'Notifications, e-mail choices and quiet hours, your subscription, your invoices and how many applications you have used this month.',
          'Your consents to the Terms of Service and to this policy, with version and time.',
          'Technical data of security: time of sign-in, network address and kind of browser of each session, and how often an address has tried to sign in. Failed sign-ins to your account, sign-ins on new devices, and resets and changes of your password and two-factor sign-in, each with its time and kind of browser.',
        ],
      },
      'You give us almost all of it yourself. Nothing beyond name, e-mail address and password is needed to have an account. Please leave out of your CV what a future employer need not know, such as health or religion.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    blocks: [
      'We use your data to run your account, to find and score listings for you, to compose and keep your documents, to record your applications, to remind and inform you, to charge for plans, to keep the service secure and to meet duties that the law puts on us. The basis is the contract with you, our legitimate interest in a secure service, the law, or your consent where we ask for it.',
      'The match score is arithmetic over your preferences and the listing, by fixed rules; you can open it and see each part. It orders a list and nothing more: no decision with legal effect is made about you by a machine.',
      'We do not sell personal data, we show no advertising, and we do not build profiles of you for others. E-mails about the account itself and about what you pay are always sent; all others follow the choices in your settings, and marketing e-mails are off unless you switch them on.',
    ],
  },
  {
    id: 'employers',
    title: 'Sharing with employers and recruiters',
    blocks: [
      'Employers and recruiters receive what belongs to an application that you, or Scout by your standing approval, approved: your name, how to reach you, the CV and letter as they were approved, and your answers to the questions of the form. They receive it when your agent or you hand it in, often through the service that runs their form. From then on they are responsible for it themselves, under their own policy. We cannot call it back, but we help you to ask.',
      'They see nothing else of you here: there is no public directory of job seekers.',
    ],
  },
  {
    id: 'providers',
    title: 'Staff and service providers',
    blocks: [
      'An agent who is assigned to you, or stands in for yours, and administrators see what they need for your applications. Answers about health, origin and the like are seen by nobody but whoever is handing in that application. What Scout has prepared and you have not approved is seen by you alone. When they open your profile or your CV, that is recorded, and you can see it in your profile.',
      'Companies that work for us, for hosting, storage of files, delivery of e-mail and card payment, process data on our instructions and under contract. Authorities receive data only where the law obliges us.',
      'Letters and CVs are composed by fixed rules from what you wrote. The operator may connect a provider of AI in addition. It is off for you until you allow it in the account settings, under Data, where the provider is named: the basis is your consent, and you withdraw it with the same switch.',
      'Once you allow it, and each time you ask for it, the provider gets the bullets of your profile that are to be worded, with the job titles and employers they belong to, and for a letter the text of the listing. It does not get your name, address, telephone number or e-mail address, your answers to employers, their messages, or proof of what was sent; bullets that hold such data are left out. What was sent before you withdrew cannot be called back.',
      'What comes back is used only where your profile says the same, and nothing that it wrote is sent to an employer without you.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'Connections are encrypted where we run the service for the public. Passwords are stored as Argon2id hashes, secrets encrypted. The database itself decides, row by row, who may see what. Uploaded files are checked and sent only to people who may see them; links to CVs work for 300 seconds and for one person only. Changes by staff are written to a log that cannot be edited in the product.',
      'No system is perfectly safe. If something happens that puts your data at risk, we tell you and the authority without delay.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    blocks: [
      'As long as your account exists. When you delete it, every session ends at once. For 30 days you can sign in and take the deletion back; after that the rows and files that belong to you are erased. In the log of staff actions your identity is replaced by a pseudonym.',
      {
        list: [
          'Sessions end after seven days without use, 30 days after you signed in, or when you sign out.',
          'What happened to the protection of your account is shown in your account settings, and deleted after 90 days. The log of the service keeps it, with the network address, until your account is erased.',
          'Exports of your data can be fetched for 24 hours and are then removed.',
          "Backups run out by themselves in the operator's usual cycle; after a restore, erasures that were due are carried out again.",
          'Invoices and records that the law makes us keep stay as long as it says, apart from everything else.',
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'The law gives you rights over your data, and most of them are buttons here:',
      {
        list: [
          'Access and portability: in the account settings, under Data, you download what we hold about you as one JSON file, with your documents in it. It leaves out what our staff noted among themselves; ask support for that, which gives it to you after a review.',
          'Rectification: you correct your profile, preferences and applications yourself; to change the e-mail address, write to support.',
          'Erasure: in the account settings you delete your account; single documents and notes you remove where they stand.',
          'Restriction: you can ask us to keep data without using it, for example while a dispute lasts.',
          'Objection: you can object to what we do on the basis of our legitimate interest.',
          'Withdrawal of consent: at any time, with effect for the future. What was done before stays lawful.',
        ],
      },
      'Write to the address below for what has no button; we answer within one month and free of charge. You may also complain to the data protection authority of the place where you live.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    blocks: [
      'One cookie keeps you signed in. Scripts cannot read it, it is sent to us alone, and it lives for seven days after your last visit or until you sign out; 30 days after you signed in it opens nothing any more. If you use two-factor sign-in, a second cookie remembers for a few minutes that your password was right, until you have entered the code. A third one remembers for 90 days that you have signed in with this browser, also after you sign out, so that strangers who try passwords cannot keep you out, and so that we can write to you about sign-ins on other devices; it opens nothing and does not say who you are. When you sign up, another one remembers for an hour that it was in this browser, so that confirming your email address signs you in here and nowhere else. All are necessary, so there is no banner to click away.',
      'In its local storage your browser keeps your choice of light or dark, whether keyboard shortcuts are off, which columns of the board you folded, which time zones you chose not to take over, the commands you used last, and your role, so that pages start quickly; the role and the commands are removed when you sign out. With an open tab it keeps how far you had scrolled, which notice you put away, when it last loaded a new version of the product, and the e-mail address you have just signed up with, so that you need not type it twice. There are no cookies of third parties, no tracking and no analytics; fonts and scripts come from our own server.',
    ],
  },
  {
    id: 'transfers',
    title: 'International transfers',
    blocks: [
      'Your data may be processed in another country when a service provider, or the employer to whom you apply, is there. Where that country does not protect data as yours does, we agree with providers on the safeguards that the law provides, such as standard contractual clauses; you can ask us for a copy. For an application abroad the transfer rests on your own request.',
    ],
  },
  {
    id: 'children',
    title: 'Children under 16',
    blocks: [
      'JobScout is not meant for children under 16, and we do not knowingly keep their data. If you believe that a child has an account here, tell us and we erase it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'The date at the top names the version in force. When this policy changes we publish a new version with its date, and your profile asks you to read and accept it. The version you agreed to, and when, always stands in your profile.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      'For anything that concerns your data, write to us. Please use the e-mail address of your account, so that we know it is you.',
      ...contactBlocks(operator),
    ],
  },
]
