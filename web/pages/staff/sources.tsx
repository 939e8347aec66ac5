import { SourceList } from '../../features/sources/list/SourceList.tsx'

export const SourcesPage = () => <SourceList />
