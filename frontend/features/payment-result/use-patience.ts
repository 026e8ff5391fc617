import { useEffect, useState } from 'react';

const secondsBetween = 3;
const mostQuestions = 20;

/** Asks again every few seconds while something is being processed, for a minute; longer when the visitor wants it. */
export const usePatience = (isProcessing: boolean, ask: () => unknown) => {
  const [questions, setQuestions] = useState(0);
  const isWaiting = isProcessing && questions < mostQuestions;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setQuestions(questions + 1);
      ask();
    }, secondsBetween * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, questions, ask]);
  const startOver = () => {
    setQuestions(0);
    ask();
  };
  return { isWaiting, startOver };
};
