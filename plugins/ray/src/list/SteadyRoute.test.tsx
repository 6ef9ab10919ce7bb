import { useMemo } from 'react';
import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SteadyRoute } from './SteadyRoute';

describe('SteadyRoute', () => {
  it('lets its children hear of another path, and of nothing else', () => {
    const renders: string[] = [];
    let navigate: ReturnType<typeof useNavigate> = () => undefined;

    function Row() {
      renders.push(useLocation().pathname);
      return <Link to="../b">b</Link>;
    }
    function Page() {
      navigate = useNavigate();
      const { search } = useLocation();
      const rows = useMemo(() => <Row />, []);
      return (
        <>
          <p>{search}</p>
          <SteadyRoute>{rows}</SteadyRoute>
        </>
      );
    }
    render(
      <MemoryRouter initialEntries={['/x/a']}>
        <Page />
      </MemoryRouter>,
    );

    act(() => navigate('?q=1'));
    act(() => navigate('?q=12'));
    expect(screen.getByText('?q=12')).toBeInTheDocument();
    expect(renders).toEqual(['/x/a']);

    act(() => navigate('/y/a'));
    expect(new Set(renders)).toEqual(new Set(['/x/a', '/y/a']));
  });
});
