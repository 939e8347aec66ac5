import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { jobsStrings, jobDetailStrings as strings } from '../strings.ts'
import { parseDescription } from './description.ts'
import classes from './JobDescription.module.css'

/** A posting's text as headings, paragraphs and lists. */
export function JobDescription({ posting }: { posting: string }) {
  const blocks = useMemo(() => parseDescription(posting), [posting])
  if (blocks.length === 0) return <Muted>{strings.noDescription}</Muted>
  return (
    <div className={classes.text}>
      {blocks.map((block) => {
        if (block.kind === 'list') {
          return (
            <ul key={block.line}>
              {block.items.map(({ line, text }) => (
                <li key={line}>{text}</li>
              ))}
            </ul>
          )
        }
        const Tag = block.kind === 'heading' ? 'h3' : 'p'
        return <Tag key={block.line}>{block.text}</Tag>
      })}
    </div>
  )
}

const widths = ['96%', '90%', '98%', '60%', '94%', '88%', '97%', '72%', '92%', '45%']

export const JobDescriptionSkeleton = () => (
  <Loading label={jobsStrings.loading}>
    {widths.map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </Loading>
)
