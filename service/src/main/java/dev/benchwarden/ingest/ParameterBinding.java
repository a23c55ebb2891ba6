package dev.benchwarden.ingest;

import dev.benchwarden.problem.InvalidInput;
import dev.benchwarden.problem.ProblemException;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.ResolvableType;
import org.springframework.core.convert.ConversionService;
import org.springframework.stereotype.Component;
import org.springframework.validation.DataBinder;
import org.springframework.validation.Validator;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.support.BindParamNameResolver;

/** Reads an upload's parameters as those of a query, where they do not come in one. */
@Component
class ParameterBinding {

  private final ConversionService conversion;
  private final Validator validator;

  ParameterBinding(
      @Qualifier("mvcConversionService") ConversionService conversion,
      @Qualifier("mvcValidator") Validator validator) {
    this.conversion = conversion;
    this.validator = validator;
  }

  /**
   * @throws ProblemException 422 naming the parameters that are missing or not as they must be
   */
  UploadParameters bind(Map<String, String> values) {
    WebDataBinder binder = new WebDataBinder(null, "upload");
    binder.setTargetType(ResolvableType.forClass(UploadParameters.class));
    binder.setNameResolver(new BindParamNameResolver());
    binder.setConversionService(conversion);
    binder.setValidator(validator);
    binder.construct(new Values(values));
    if (binder.getTarget() != null) {
      binder.validate();
    }
    if (binder.getTarget() instanceof UploadParameters parameters
        && !binder.getBindingResult().hasErrors()) {
      return parameters;
    }
    throw InvalidInput.ofParameters(binder.getBindingResult());
  }

  private record Values(Map<String, String> values) implements DataBinder.ValueResolver {

    @Override
    public @Nullable Object resolveValue(String name, Class<?> type) {
      return values.get(name);
    }

    @Override
    public Set<String> getNames() {
      return values.keySet();
    }
  }
}
