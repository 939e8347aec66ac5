import { cvLink, cvTexts } from '@jobscout/contract/documents/from-record.ts'
import { cvInput } from '@jobscout/contract/documents/input.ts'
import { generateCvFiles, saveGeneratedCvVersion } from '../../../features/documents/compose/service.ts'
import { listCvVersions } from '../../../features/documents/versions/service.ts'
import { readOwnRecord } from '../../../features/profiles/service.ts'
import type { Ports } from '../../../ports.ts'
import { createMoment } from '../moment.ts'

/** Gives clients the CV that the product generates from their records, at that moment. Who has one keeps it. */
export async function writeCvs(ports: Ports, userIds: readonly string[], at: Date): Promise<void> {
  await Promise.all(userIds.map((userId) => writeCv(ports, userId, at)))
}

async function writeCv(ports: Ports, userId: string, at: Date): Promise<void> {
  const { withActor } = createMoment(ports, at)
  const actor = { userId, role: 'client' } as const
  if ((await withActor(actor, (tx) => listCvVersions(tx, userId))).length > 0) return
  const { person, record } = await withActor(actor, readOwnRecord)
  const input = cvInput.parse({
    personalInfo: {
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      phone: person.phone,
      location: person.location,
      link: cvLink(record),
    },
    achievements: '',
    ...cvTexts(record),
  })
  const generated = await generateCvFiles(ports.storage, userId, input)
  await withActor(actor, (tx) => saveGeneratedCvVersion(tx, input, generated, false))
}
