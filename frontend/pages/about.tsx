import { aboutCall } from '../../shared/content/about.ts';
import { FutureIdeas } from '../features/about/future-ideas.tsx';
import { IncludedList } from '../features/about/included-list.tsx';
import { Mission } from '../features/about/mission.tsx';
import { Values } from '../features/about/values.tsx';
import { FinalCall } from '../features/call/final-call.tsx';

const AboutPage = () => (
  <>
    <Mission />
    <Values />
    <IncludedList />
    <FutureIdeas />
    <FinalCall {...aboutCall} />
  </>
);

export default AboutPage;
