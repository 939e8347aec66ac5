export { AgentPerformance as AgentPerformancePage } from '../../features/agents/performance/AgentPerformance.tsx'
