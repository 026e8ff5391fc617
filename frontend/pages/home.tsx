import { finalCall } from '../../shared/content/home.ts';
import { FinalCall } from '../features/call/final-call.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { Plans } from '../features/home/plans.tsx';
import { Testimonials } from '../features/home/testimonials.tsx';

const HomePage = () => (
  <>
    <Hero />
    <HowItWorks />
    <Plans />
    <Testimonials />
    <FinalCall {...finalCall} />
  </>
);

export default HomePage;
