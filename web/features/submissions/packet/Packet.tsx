import type { Packet as PacketData } from '@jobscout/contract/submissions/model.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { packetStrings as strings } from '../strings.ts'
import classes from './Packet.module.css'
import { PacketAnswers } from './PacketAnswers.tsx'
import { PacketFields } from './PacketFields.tsx'

interface PacketProps {
  packet: PacketData
  /** Shows the documents, each to be saved or copied. */
  files: (documents: PacketData['documents']) => ReactNode
  /** After the answers: a question to the client. */
  ask?: ReactNode
  /** What ends the work on it: the form for the proof, or why there is none. */
  confirm: ReactNode
  /** After that: the reasons for a return. */
  children?: ReactNode
}

/**
 * What is handed in, in the order in which forms ask for it: fields, files, answers, then the proof. In two columns where there
 * is room. Mounted anew for each application, since it counts what was copied.
 */
export const Packet = ({ packet, files, ask, confirm, children }: PacketProps) => (
  <div className={classes.frame}>
    <div className={classes.packet}>
      <div className={classes.fields}>
        <PacketFields fields={packet.fields} />
      </div>
      <div className={classes.beside}>
        <Card
          title={strings.files}
          action={
            <Muted as="span" size={12.5}>
              {strings.filesAside}
            </Muted>
          }
        >
          {files(packet.documents)}
        </Card>
        <PacketAnswers answers={packet.answers} hidden={packet.hidden_answers} />
        {ask}
      </div>
      <div className={classes.confirm}>{confirm}</div>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  </div>
)
